-- Figures of a member leave out the member's own voids: without this all rounds of the time were read for it.
create index round_void_uid on round_void (uid);
