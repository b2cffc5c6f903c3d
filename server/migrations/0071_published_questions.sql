-- A question is a draft until it is published. Those that are there already are public.
alter table faqs add column is_published boolean not null default true;
alter table faqs alter column is_published set default false;
