-- A row in every table of the database as migration 0037 left it. upgrade.db.test.ts upgrades it.
insert into company_profile (company_name, phone, email) values ('Gulf Light', '(850) 555-0100', 'office@example.com');
insert into business_settings default values;
insert into retention_settings default values;
insert into secret_keys values (1, 'fingerprint of the first key');
insert into users (id, username, username_folded, password_hash, role, state, notices_seen_at) values
  ('00000000-0000-4000-8000-000000000001', 'robin', 'robin', 'hash', 'admin', 'active', '2026-03-01 12:00Z');
insert into sessions (token_hash, user_id, expires_at)
  values ('session', '00000000-0000-4000-8000-000000000001', '2026-04-01 12:00Z');
insert into second_factors (user_id, secret) values ('00000000-0000-4000-8000-000000000001', 'sealed');
insert into recovery_codes (user_id, code_hash) values ('00000000-0000-4000-8000-000000000001', 'code');
insert into passkeys (user_id, credential_id, public_key, counter, name)
  values ('00000000-0000-4000-8000-000000000001', 'credential', 'key', 7, 'Laptop');
insert into tickets (token_hash, purpose, user_id, expires_at)
  values ('ticket', 'set_password', '00000000-0000-4000-8000-000000000001', '2026-03-02 12:00Z');
insert into knocks values ('login address', '192.0.2.7', '2026-03-01 12:10Z', 3);
insert into service_areas (id, name) values ('00000000-0000-4000-8000-0000000000a1', 'Destin');
insert into consent_wordings (version, wording, by_user_id)
  values (2, '{company} may text you. STOP ends, HELP helps. Rates apply.', '00000000-0000-4000-8000-000000000001');
insert into message_templates (key, body) values ('reminder.text', 'Your visit is tomorrow.');
insert into imports (id, kind, file_name, added, skipped, waiting)
  values ('00000000-0000-4000-8000-0000000000b1', 'leads', 'leads.csv', 2, 0, 1);
insert into import_batches (import_id, people)
  values ('00000000-0000-4000-8000-0000000000b1', '[{"firstName": "Ida"}]');
insert into clients (id, first_name, last_name, phone, phone_digits, email, property_type) values
  ('00000000-0000-4000-8000-0000000000c1', 'Ada', 'Byron', '(850) 555-0111', '8505550111', 'ada@example.com', 'commercial');
insert into kept_records values
  ('00000000-0000-4000-8000-0000000000c1', '{"name": "Ada Byron"}', '{payment}', '2026-02-01 12:00Z');
insert into forgotten_people (pseudonym, record_ids, forgotten_at)
  values ('Person 1', '{00000000-0000-4000-8000-0000000000c9}', '2026-02-01 12:00Z');
insert into leads (id, first_name, last_name, phone, phone_digits, message, status, came_again, import_id, created_at, assigned_to) values
  ('00000000-0000-4000-8000-0000000000d1', 'Ada', 'Byron', '(850) 555-0111', '8505550111', 'Shades', 'contacted', false, null, '2026-01-01 12:00Z', '00000000-0000-4000-8000-000000000001'),
  ('00000000-0000-4000-8000-0000000000d2', 'Ada', 'Lovelace', '(850) 555-0111', '8505550111', 'Blinds', 'new', true, '00000000-0000-4000-8000-0000000000b1', '2026-01-02 12:00Z', null);
insert into told_apart values
  ('00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000d2'),
  ('00000000-0000-4000-8000-0000000000d2', '00000000-0000-4000-8000-0000000000d1');
insert into appointments (id, client_id, lead_id, scheduled_at, ends_at, time_zone, assigned_to) values
  ('00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000d1',
   '2026-03-05 15:00Z', '2026-03-05 16:00Z', 'America/Chicago', '00000000-0000-4000-8000-000000000001');
insert into requests (id, fingerprint, kind, content, lead_id, appointment_id) values
  ('00000000-0000-4000-8000-0000000000f1', 'digest', 'appointment', '{"firstName": "Ada"}',
   '00000000-0000-4000-8000-0000000000d1', '00000000-0000-4000-8000-0000000000e1');
insert into consents (phone, phone_digits, wording_version, wording, covers, request_id, given_at) values
  ('(850) 555-0111', '8505550111', 2, 'Gulf Light may text you.', 'request', '00000000-0000-4000-8000-0000000000f1', '2026-01-01 12:00Z');
insert into messages (cause, channel, recipient, body, lead_id)
  values ('request:00000000-0000-4000-8000-0000000000f1:text', 'text', '(850) 555-0111', 'Thanks.', '00000000-0000-4000-8000-0000000000d1');
-- A trigger derives the stage history from the events, and others count the rows.
insert into events (at, by_user_id, kind, subject_id, detail) values
  ('2026-01-03 12:00Z', '00000000-0000-4000-8000-000000000001', 'lead.moved', '00000000-0000-4000-8000-0000000000d1', '{"from": "new", "to": "contacted"}');
insert into events (at, kind, subject_id) select '2026-01-04 12:00Z', kind, '00000000-0000-4000-8000-0000000000d1' from unnest(array[
  'business.changed', 'catalogue.taken_in', 'client.noted', 'consent.reworded', 'import.given_up',
  'import.taken_in', 'lead.absorbed', 'lead.asked_again', 'lead.maybe_one', 'lead.noted',
  'lead.told_apart', 'member.approved', 'member.name_asked_again', 'member.role_given', 'project.noted',
  'project.unmarked', 'quote.noted', 'request.released', 'retention.carried_out'
]) as kind;
insert into product_catalog (id, name, category, base_price)
  values ('00000000-0000-4000-8000-000000000101', 'Roller shade', 'shades', 199);
insert into projects (id, client_id, lead_id, name) values
  ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000d1', 'Beach house');
insert into rooms (id, project_id, name, position)
  values ('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000201', 'Kitchen', 1);
insert into windows (id, room_id, name, width, height, position, product_id) values
  ('00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-000000000301', 'Window 1', 35.125, 60.5, 1, '00000000-0000-4000-8000-000000000101');
insert into project_files (project_id, name, media_type, bytes, sha256)
  values ('00000000-0000-4000-8000-000000000201', 'plan.pdf', 'application/pdf', 12, 'digest');
insert into quotes (id, project_id, client_id, quote_number, subtotal, total_amount, valid_until) values
  ('00000000-0000-4000-8000-000000000501', '00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-0000000000c1', 'Q-1', 199, 199, '2026-04-01');
insert into quote_lines (quote_id, position, room_name, description, width, height, unit_price, total)
  values ('00000000-0000-4000-8000-000000000501', 1, 'Kitchen', 'Roller shade', 35.125, 60.5, 199, 199);
insert into payments (project_id, client_id, amount, payment_type)
  values ('00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-0000000000c1', 99, 'deposit');
insert into trash (id, kind, label, kept, deleted_at, expires_at) values
  ('00000000-0000-4000-8000-0000000000d9', 'lead', 'Ida Rhodes', '{
    "rows": [
      {"table": "leads", "rows": [{"id": "00000000-0000-4000-8000-0000000000d9", "first_name": "Ida", "came_again": true}]},
      {"table": "lead_stays", "rows": [{"lead_id": "00000000-0000-4000-8000-0000000000d9", "place": 1}]},
      {"table": "told_apart", "rows": [{"lead_id": "00000000-0000-4000-8000-0000000000d9"}]},
      {"table": "appointments", "rows": [{"customer_ask": "move", "customer_asked_at": null, "customer_asked_for": null,
        "customer_words": "Is \"customer_ask\": a field?"}]}
    ],
    "links": [{"table": "requests", "column": "lead_id", "to": "00000000-0000-4000-8000-0000000000d9", "ids": []}]
  }', '2026-03-01 12:00Z', '2026-03-31 12:00Z');
