-- compatible: 0175
-- A link with which somebody who works here already sets a password and an authenticator, or a passkey, anew; and several passkeys of
-- an operator, told apart by their names (gateway/office/operators, docs/decisions/149).

-- Whose factors are set anew; null for somebody new. The role of such a row is empty, so that an older gateway makes nobody of it.
alter table operator_invitation add column operator_id text references operator (id);
create index operator_invitation_operator on operator_invitation (operator_id) where operator_id is not null;
alter table operator_passkey add column name text not null default '';
