-- It was made for what is not built (tax, charged delivery, guests, age), and nothing has ever read it.
drop table commerce_settings;
