-- compatible: 0175
-- Whoever has the token sees the members' page with the draft of a document (gateway/care/contentStore). Real time, epoch ms.
create table content_preview (
  token_hash text primary key,
  kind text not null,
  key text not null,
  expires_at bigint not null
);
create index content_preview_expires on content_preview (expires_at);
