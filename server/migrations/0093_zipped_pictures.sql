-- Pictures that came in one zip with their file, until they are shown. Names are in small letters.
create table zipped_pictures (
  tenant_id integer not null,
  import_id bigint not null,
  name text collate "C" not null,
  content bytea not null,
  primary key (tenant_id, import_id, name),
  foreign key (tenant_id, import_id) references imports on delete cascade
);
call protect_tenant_table('zipped_pictures');
