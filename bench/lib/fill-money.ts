export type Run = (text: string, values?: unknown[]) => Promise<unknown>

/** Half a million payments for the invoices of `sold`, of which most were declined. */
export async function insertPayments(run: Run): Promise<void> {
  await run('create index on sold (invoice_id)')
  await run('analyze sold')
  await run(`
    insert into payment_attempts (key, user_id, purpose, subject, invoice_id, auction_id, method, provider, charge_id, amount, fee, captured, status,
      step, failure, is_slow, created_at, expires_at, look_at, ended_at)
    select 'bench-' || n, s.user_id, 'invoice', 'invoice:' || s.invoice_id || '-' || n, s.invoice_id, s.auction_id,
      case n % 10 when 0 then 'bank' else 'card' end, 'sandbox', 'ch_' || n, 1155000, 34700, case when p.is_paid then 1189700 else 0 end,
      case when p.is_paid then 'succeeded' else 'failed' end, case when p.is_paid then 'posted' else 'asked' end,
      case when not p.is_paid then 'card_declined' end, n % 10 = 0, s.at, s.at + interval '15 minutes', s.at, s.at
    from generate_series(1, 500000) as n
    join lateral (select * from sold where sold.invoice_id = 3000000 + 1 + n % (select count(*) from sold)) s on true
    join lateral (select n <= (select count(*) from sold) and not s.is_owed as is_paid) p on true order by s.at`)
}

/** What the books have of those invoices that were paid, and of their payments. */
export async function insertBooks(run: Run): Promise<void> {
  await run('analyze payment_attempts')
  await run(`insert into book_accounts (kind, owner) select k, '' from unnest(array['clearing', 'premium', 'processing']) k
    union all select 'tax', 'UT' union all select 'seller', '1' union all select 'receivable', invoice_id::text from sold on conflict do nothing`)
  await run(`insert into journal_entries (kind, ref, at) select k, case k when 'payment' then p.id else s.invoice_id end::text, s.at
    from sold s join payment_attempts p on p.invoice_id = s.invoice_id and p.status = 'succeeded', unnest(array['invoice-issued', 'payment']) k order by s.at`)
  await run('analyze book_accounts, journal_entries')
  await run(`
    insert into transfers (entry_id, debit_id, credit_id, amount)
    select e.id, d.id, c.id, m.amount from journal_entries e
    left join payment_attempts p on e.kind = 'payment' and p.id::text = e.ref
    join lateral (values ('invoice-issued', 'receivable', 'seller', '1', 1000000), ('invoice-issued', 'receivable', 'premium', '', 100000),
      ('invoice-issued', 'receivable', 'tax', 'UT', 55000), ('payment', 'clearing', 'receivable', '', 1155000), ('payment', 'clearing', 'processing', '', 34700))
      as m(kind, debit, credit, owner, amount) on m.kind = e.kind
    join book_accounts d on d.kind = m.debit and d.owner = case when m.debit = 'receivable' then e.ref else '' end
    join book_accounts c on c.kind = m.credit and c.owner = case when m.credit = 'receivable' then p.invoice_id::text else m.owner end
    order by e.id`)
  await run(`insert into book_balances (account_id, debits, credits)
    select id, sum(debits), sum(credits) from (
      select debit_id as id, amount as debits, 0 as credits from transfers union all select credit_id, 0, amount from transfers) t group by id
    on conflict (account_id, part) do update set debits = excluded.debits, credits = excluded.credits`)
}

/** What was sent, what came back, and what banks took back. */
export async function insertDesks(run: Run): Promise<void> {
  await run(`
    insert into parcels (invoice_id, user_id, type, carrier_code, tracking_number, state, shipped_at, delivered_at)
    select id, user_id, 'parcel', 'ups', '1Z' || id, case when id % 99 = 0 then 'problem' else 'delivered' end, paid_at + interval '1 day',
      case when id % 99 <> 0 then paid_at + interval '4 days' end
    from invoices where delivery = 'shipping' and paid_at is not null and id % 40 <> 0 order by id`)
  await run(`insert into parcel_lines (parcel_id, line_id, quantity)
    select p.id, l.id, 1 from parcels p join owed_lines l on l.invoice_id = p.invoice_id`)
  await run(`update owed_lines l set handover = case when i.delivery = 'shipping' then 'shipped' else 'picked_up' end
    from invoices i where i.id = l.invoice_id and i.paid_at is not null
      and (i.delivery = 'pickup' or exists (select from parcels p where p.invoice_id = i.id))`)
  await run(`
    insert into returns (id, invoice_id, user_id, state, reason, subtotal, premium, tax, refund, created_at, returned_at)
    select 5000000 + row_number() over (order by i.id), i.id, i.user_id, s.state, 'It does not run', 1000000, 100000, 55000, 1155000,
      i.paid_at + interval '5 days', case when s.state = 'returned' then i.paid_at + interval '9 days' end
    from invoices i, lateral (select case when i.id % 1000 = 0 then 'requested' else 'returned' end as state) s
    where i.paid_at is not null and i.id % 10 = 0`)
  await run(`insert into return_lines (return_id, line_id, quantity, subtotal, premium, tax)
    select r.id, l.id, 1, 1000000, 100000, 55000 from returns r join owed_lines l on l.invoice_id = r.invoice_id`)
  await run(`update owed_lines l set status = 'returned', returned_quantity = 1, credited = 1155000
    from return_lines q join returns r on r.id = q.return_id and r.state = 'returned' where q.line_id = l.id`)
  await run(`
    insert into disputes (provider_id, attempt_id, amount, reason, status, opened_at, ended_at)
    select 'dp_' || id, id, captured, 'fraudulent', case when id % 900 = 0 then 'open' else 'lost' end, ended_at + interval '20 days',
      case when id % 900 <> 0 then ended_at + interval '60 days' end
    from payment_attempts where status = 'succeeded' and id % 30 = 0 order by id`)
}
