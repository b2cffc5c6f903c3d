-- Its successor takes the name alone: the domain comes with open_shop, in a transaction of its own.
drop function if exists add_shop(text, text);
