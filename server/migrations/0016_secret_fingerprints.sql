-- What belongs to the installation and to no shop. Its schema is not `public`, where every table is
-- a shop's.
create schema installation;
grant usage on schema installation to pasal_server;

-- Which secrets this database is used with, so that a process with another one does not start.
create table installation.secrets (
  setting text primary key,
  fingerprint text not null
);
grant select, insert on installation.secrets to pasal_server;
