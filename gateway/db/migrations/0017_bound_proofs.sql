-- What was proven and not used yet: second steps that are asked for, and approvals of other devices.

alter table account
  -- Raised when its owner changes the password or signs out everywhere else: what was proven before is worth nothing.
  add column proof_gen integer not null default 1;

alter table qr_sign_in
  -- The session that looked at the request, alone may answer it, and has to stand when the sign-in is collected.
  add column session_id text,
  add column proof_gen integer;
