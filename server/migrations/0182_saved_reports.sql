-- Reports are kept under a name as lists are.
alter table saved_views drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('orders', 'products', 'reports'));
