-- Place of the span that published an event, as W3C's traceparent; null where no trace is recorded. Another process records its
-- part of the trace below it.
alter table topic_log add column trace text;
