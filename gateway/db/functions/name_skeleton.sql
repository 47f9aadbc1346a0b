-- What a name looks like: without capitals, marks, blanks and punctuation, and with one letter for those of several scripts
-- that are drawn alike. Names with the same skeleton are taken for each other.
create or replace function name_skeleton(name text) returns text
language sql immutable strict parallel safe as $$
  select translate(
    regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f\u200c\u200d[:space:][:punct:]’‘·]', '', 'g'),
    '0٠۰०০оοօ1iі|ıӏιјϳаαɑвβсϲԁеεһнηкκмμрρԛѕтτуγυхχԝѵνłøđɡ',
    'oooooooollllllljjaaabbccdeehhhkkmmppqsttyyuxxwvvlodg'
  )
$$;
