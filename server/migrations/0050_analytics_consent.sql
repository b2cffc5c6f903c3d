-- Whether a visitor is asked before the analytics script is loaded. By default the shop's country says.
alter table site_settings add column analytics_consent text not null default 'by_country'
  check (analytics_consent in ('by_country', 'ask_first', 'at_once'));
