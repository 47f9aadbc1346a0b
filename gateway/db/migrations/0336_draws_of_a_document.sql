-- compatible: 0175
-- What came of a raffle or a rain is read by its document (gateway/office/draws, docs/decisions/150), and numbers of rounds go on from
-- the last one.
create index draw_of_subject on draw (kind, subject, opens_at desc);
