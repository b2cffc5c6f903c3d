-- When the provider was last to be asked because a browser came back: the next such question waits.
alter table payments add column question_at timestamptz;
