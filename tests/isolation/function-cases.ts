import { type Caller, OURS, PEOPLE, THEIRS } from './installation.ts'

const { owner, theirs, packer, both, operator, nobody } = PEOPLE
const NEW = 3

/** A case of a narrow function has rows that are there, a caller and the answer. */
export type Case = {
  given?: string
  by?: Caller
  /** The owner of the functions calls, not the server. */
  byOwner?: true
  call: string
  answer: unknown
  /** Read past the policies afterwards. */
  after?: string
  is?: unknown
}

const ours = { shop: OURS, person: owner }

const domains = `delete from tenant_domains; insert into tenant_domains (tenant_id, domain, is_primary, verified_at) values
  (1, 'our.example', true, now()), (1, 'our-second.example', false, now()), (1, 'our-third.example', false, now()),
  (1, 'our-unproved.example', false, null),
  (2, 'their.example', true, now()), (2, 'their-second.example', false, now());`
const domainRows = `select string_agg(tenant_id || ' ' || domain || case when is_primary then '!' else '' end, ', '
  order by tenant_id, domain) as it from tenant_domains`
const DOMAINS =
  '1 our-second.example, 1 our-third.example, 1 our-unproved.example, 1 our.example!, 2 their-second.example, 2 their.example!'
const claims = `${domains} delete from domain_claims; insert into domain_claims (tenant_id, domain, token, created_at) values
  (1, 'new.example', '', now()), (2, 'theirs-new.example', '', now()), (1, 'their.example', '', now());`

const documents = `delete from documents; delete from document_files; delete from office_settings;
  insert into office_settings (tenant_id, keep_orders_years) values (1, 10), (2, 1);
  insert into documents select (jsonb_populate_record(null::documents, d.row || jsonb_build_object('tenant_id', each.tenant,
      'id', each.id, 'order_id', each.orders, 'issued_on', each.day, 'content', '{}'::jsonb, 'number', each.id, 'number_text', each.id::text, 'cancels', null,
      'edit_id', null, 'refund_id', null, 'round', each.id))).*
    from (values (1, 77, 501, '2000-01-01'), (1, 78, 999, current_date::text), (1, 79, 501, (current_date - 1500)::text), (2, 77, 777, '2000-01-01'),
      (2, 78, 502, '2000-01-01')) each (tenant, id, orders, day),
      (select to_jsonb(d) as row from kept_documents d limit 1) d;
  insert into document_files select (jsonb_populate_record(null::document_files, f.row ||
      jsonb_build_object('tenant_id', d.tenant_id, 'document_id', d.id))).*
    from documents d, (select to_jsonb(f) as row from kept_document_files f limit 1) f;`

const factorsLeft = `select string_agg(distinct staff_id::text, ' ' order by staff_id::text) as it from staff_factors
  where staff_id between 101 and 106`
const ALL_FACTORS = '101 102 103 104 105 106'
const reset = (colleague: number, by: Caller, answer: boolean): Case => ({
  by,
  call: `select reset_factors_of(${colleague}) as it`,
  answer: [answer],
  after: factorsLeft,
  is: answer ? ALL_FACTORS.replace(`${colleague}`, '').trim().replace('  ', ' ') : ALL_FACTORS,
})

const invitations = `delete from staff_invitations; insert into staff_invitations (tenant_id, id, email, role) values
  (1, 9, '103@people.example', 'manager'), (1, 10, 'a10@x.example', 'packer'), (2, 9, 'b9@x.example', 'owner'),
  (2, 11, 'b11@x.example', 'owner');`

const newShops = `${domains} insert into tenants (tenant_id, name) values (3, 'Three'), (4, 'Four');`
const asOperator = { shop: NEW, person: operator }
const shopNames = `select string_agg(tenant_id || ' ' || name, ', ' order by tenant_id) as it from tenants where tenant_id > 2`
const refused = (call: string, given = domains): Case => ({
  given,
  by: { shop: OURS, person: owner },
  call: `select ${call}`,
  answer: '42501',
})

/** The cases of each function that runs with its owner's rights. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  add_shop: [
    refused(`add_shop('x')`, 'delete from tenants where tenant_id = 1;'),
    {
      by: asOperator,
      call: `select add_shop('Three')::text as it`,
      answer: [''],
      after: shopNames,
      is: '3 Three',
    },
  ],
  open_shop: [
    refused(`open_shop('x.example')`, 'delete from tenant_domains;'),
    {
      given: 'delete from tenant_domains;',
      by: asOperator,
      call: `select open_shop('x.example')::text as it`,
      answer: [''],
      after: domainRows,
      is: '3 x.example!',
    },
  ],
  remove_unopened_shop: [
    refused('remove_unopened_shop()', 'delete from tenant_domains;'),
    {
      given: newShops,
      by: asOperator,
      call: 'select remove_unopened_shop()::text as it',
      answer: [''],
      after: shopNames,
      is: '4 Four',
    },
    {
      given: `${newShops} insert into tenant_domains (tenant_id, domain) values (3, 'three.example');`,
      by: asOperator,
      call: 'select remove_unopened_shop()::text as it',
      answer: [''],
      after: shopNames,
      is: '3 Three, 4 Four',
    },
  ],
  correct_shop: [
    refused(`correct_shop('x', 'x.example')`),
    ...[
      { shop: OURS, domain: 'new.example', answer: false },
      { shop: OURS, domain: 'their.example', answer: false },
      { shop: OURS, domain: 'our-second.example', answer: false },
      { shop: OURS, domain: 'our.example', answer: true },
    ].map(({ shop, domain, answer }) => ({
      given: `${newShops} update site_settings set opening = case tenant_id when 2 then 'soon' else 'open' end;`,
      by: { shop, person: operator },
      call: `select correct_shop('Ours', '${domain}') as it`,
      answer: [answer],
      after: `select string_agg(name, ', ' order by tenant_id) filter (where name <> 'Ours') || (${domainRows}) as it from tenants
        where tenant_id <> 2`,
      is: `Three, Four${DOMAINS}`,
    })),
    {
      given: `${newShops} update site_settings set opening = 'soon';`,
      by: { shop: OURS, person: operator },
      call: `select correct_shop('Ours', 'renamed.example') as it`,
      answer: [true],
      after: domainRows,
      is: DOMAINS.replace('1 our.example!, ', '').replace(
        '2 their-second',
        '1 renamed.example!, 2 their-second',
      ),
    },
  ],
  delete_empty_shop: [
    refused('delete_empty_shop()', `${domains} delete from orders; delete from customers;`),
    ...(
      [
        ['', NEW, true, DOMAINS],
        [
          'insert into orders select * from kept_orders;',
          OURS,
          false,
          `${DOMAINS}, 3 three.example!`,
        ],
        [
          'insert into customers select * from kept_customers;',
          OURS,
          false,
          `${DOMAINS}, 3 three.example!`,
        ],
        ['insert into orders select * from kept_orders where tenant_id = 1;', NEW, true, DOMAINS],
        [
          'insert into customers select * from kept_customers where tenant_id = 1;',
          NEW,
          true,
          DOMAINS,
        ],
      ] as const
    ).map(([rows, shop, answer, is]) => ({
      given: `${domains} delete from orders; delete from customers; ${rows}
        insert into tenant_domains (tenant_id, domain, is_primary) values (3, 'three.example', true);`,
      by: { shop, person: operator },
      call: 'select delete_empty_shop() as it',
      answer: [answer],
      after: domainRows,
      is,
    })),
  ],
  assert_may_make_shops: [
    refused(`add_shop('x')`, 'delete from tenants where tenant_id = 1;'),
    {
      by: asOperator,
      call: `select add_shop('Three')::text as it`,
      answer: [''],
      after: shopNames,
      is: '3 Three',
    },
    {
      given: 'update staff set operator_since = null;',
      by: { shop: NEW, person: operator },
      call: `select add_shop('Three')`,
      answer: '42501',
    },
    {
      byOwner: true,
      by: { shop: NEW },
      call: `select add_shop('Three')::text as it`,
      answer: [''],
    },
  ],
  shops_of_installation: [
    {
      by: ours,
      call: `select tenant_id as it from shops_of_installation('', 100, 50)`,
      answer: [],
    },
    {
      given: `${newShops} ${invitations} insert into tenant_domains (tenant_id, domain, is_primary) values
          (3, 'three.example', true), (4, 'four.example', true);
        insert into staff_invitations (tenant_id, email, role) values (3, 'x', 'packer'), (4, 'x', 'owner');
        insert into memberships (tenant_id, staff_id, role) values (3, ${packer}, 'packer');`,
      by: { person: operator },
      call: `select tenant_id || ' ' || domain || ' ' || state as it from shops_of_installation('', 100, 50)`,
      answer: [
        '4 four.example invited',
        '3 three.example no_owner',
        '2 their.example running',
        '1 our.example running',
      ],
    },
    {
      given: domains,
      by: { person: operator },
      call: `select tenant_id as it from shops_of_installation('their.ex', 100, 50)`,
      answer: [THEIRS],
    },
    {
      given: domains,
      by: { person: operator },
      call: `select tenant_id as it from shops_of_installation('', 2, 50)`,
      answer: [OURS],
    },
  ],
  next_shop: [
    { given: domains, call: `select next_shop('their.example') as it`, answer: [null] },
    { given: domains, call: `select next_shop('free.example') as it`, answer: [NEW] },
  ],
  tenant_of_host: [
    {
      given: domains,
      call: `select tenant_id || primary_domain as it from tenant_of_host('our-second.example')`,
      answer: ['1our.example'],
    },
    {
      given: domains,
      call: `select tenant_id || primary_domain as it from tenant_of_host('our-unproved.example')`,
      answer: [],
    },
    {
      given: domains,
      call: `select tenant_id as it from tenant_of_host('no.example')`,
      answer: [],
    },
  ],
  confirm_domain: (
    [
      ['theirs-new.example', false, DOMAINS],
      ['free.example', false, DOMAINS],
      ['their.example', false, DOMAINS],
      ['new.example', true, `1 new.example, ${DOMAINS}`],
    ] as const
  ).map(([domain, answer, is]) => ({
    given: claims,
    by: ours,
    call: `select confirm_domain('${domain}') as it`,
    answer: [answer],
    after: domainRows,
    is,
  })),
  make_domain_primary: (
    [
      ['their-second.example', false, DOMAINS],
      ['no.example', false, DOMAINS],
      ['our-unproved.example', false, DOMAINS],
      [
        'our-second.example',
        true,
        DOMAINS.replace('our-second.example', 'our-second.example!').replace(
          'our.example!',
          'our.example',
        ),
      ],
    ] as const
  ).map(([domain, answer, is]) => ({
    given: domains,
    by: ours,
    call: `select make_domain_primary('${domain}') as it`,
    answer: [answer],
    after: domainRows,
    is,
  })),
  remove_domain: (
    [
      ['their-second.example', false, DOMAINS],
      ['our.example', false, DOMAINS],
      ['our-second.example', true, DOMAINS.replace('1 our-second.example, ', '')],
    ] as const
  ).map(([domain, answer, is]) => ({
    given: domains,
    by: ours,
    call: `select remove_domain('${domain}') as it`,
    answer: [answer],
    after: domainRows,
    is,
  })),
  staff_of_email: [
    { call: `select id::int as it from staff_of_email('101@PEOPLE.example')`, answer: [owner] },
    { call: `select id::int as it from staff_of_email('no@people.example')`, answer: [] },
  ],
  staff_of_passkey: [
    { call: `select staff_id::int as it from staff_of_passkey('101')`, answer: [owner] },
    { call: `select staff_id::int as it from staff_of_passkey('no')`, answer: [] },
  ],
  staff_of_session: [
    { call: `select staff_id::int as it from staff_of_session('102')`, answer: [theirs] },
    { call: `select staff_id::int as it from staff_of_session('no')`, answer: [] },
  ],
  shops_of_staff: [
    {
      given: `${domains} update tenants set name = 'Shop ' || tenant_id;`,
      by: { person: both },
      call: `select name || ' ' || domain as it from shops_of_staff()`,
      answer: ['Shop 1 our.example', 'Shop 2 their.example'],
    },
    {
      given: `${domains} update tenants set name = 'Shop ' || tenant_id;`,
      by: { person: owner },
      call: `select name || ' ' || domain as it from shops_of_staff()`,
      answer: ['Shop 1 our.example'],
    },
    { given: domains, call: 'select name as it from shops_of_staff()', answer: [] },
  ],
  staff_invitation: (
    [
      [1, 9, ['Shop 1 103@people.example 103']],
      [1, 11, []],
      [2, 9, ['Shop 2 b9@x.example -']],
    ] as const
  ).map(([shop, id, answer]) => ({
    given: `${invitations} update tenants set name = 'Shop ' || tenant_id;`,
    call: `select shop_name || ' ' || email || ' ' || coalesce(staff_id::text, '-') as it from staff_invitation(${shop}, ${id})`,
    answer,
  })),
  members_with_factor: [
    {
      given: `delete from staff_factors where staff_id not between 101 and 106 or staff_id = ${packer};
        delete from memberships where staff_id not between 101 and 106;`,
      by: ours,
      call: 'select staff_id::int as it from members_with_factor() order by 1',
      answer: [owner, both, operator],
    },
  ],
  operators_of_installation: [
    {
      call: 'select staff_id::int as it from operators_of_installation() where staff_id between 101 and 106',
      answer: [operator],
    },
    { call: 'select distinct shop as it from operators_of_installation()', answer: [OURS] },
  ],
  reset_factors_of: [
    reset(theirs, ours, false),
    reset(both, ours, false),
    reset(operator, ours, false),
    reset(nobody, ours, false),
    reset(owner, { shop: OURS, person: packer }, false),
    reset(packer, { shop: OURS, person: theirs }, false),
    reset(packer, { shop: OURS }, false),
    reset(packer, ours, true),
  ],
  erase_documents: [
    {
      given: documents,
      by: ours,
      call: `select erase_documents('{501,502}')::text as it`,
      answer: [''],
      after: `select string_agg(d.tenant_id || ' ' || d.id || case when d.content ? 'is_erased' then ' erased' else '' end
          || case when f.document_id is null then ' no file' else '' end, ', ' order by d.tenant_id, d.id) as it
        from documents d left join document_files f on f.tenant_id = d.tenant_id and f.document_id = d.id`,
      is: '1 77 erased no file, 1 78, 1 79, 2 77, 2 78',
    },
  ],
}
