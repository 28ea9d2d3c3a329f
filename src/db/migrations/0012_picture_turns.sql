-- Nobody else begins a picture before this instant: it lies ahead while one process makes its sizes, and
-- further ahead when that failed, so that a broken picture is not tried without end.
alter table picture add column next_try_at timestamptz not null default '-infinity';
