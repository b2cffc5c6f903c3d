-- The decimals of a currency: contract/rules/currencies.ts has the same, and a test compares them.
create or replace function currency_places(currency text) returns integer
  language sql immutable parallel safe
  return case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND',
      'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    else 2
  end;

-- An amount as the wire writes it: 12900 in USD is '129.00', 1200 in JPY is '1200'. It is not negative.
create or replace function amount_text(cents bigint, currency text) returns text
  language sql immutable parallel safe
  return case currency_places(currency)
    when 0 then cents::text
    when 3 then (cents / 1000)::text || '.' || lpad((cents % 1000)::text, 3, '0')
    else (cents / 100)::text || '.' || lpad((cents % 100)::text, 2, '0')
  end;
grant execute on function currency_places, amount_text to pasal_server;
