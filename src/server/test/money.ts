import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dayOf } from '@/db/days'

/**
 * Estimates, invoices and deposits whose amounts disagree with their lines, payments, refunds or status;
 * empty if everything adds up to the cent.
 */
export async function moneyProblems(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    with document as (
      select 'estimate' as kind, d.id, d.subtotal, d.tax_amount, d.total, d.tax_rate, lines.*
      from estimates d cross join lateral (
        select count(*) as lines, sum(total) as line_sum, max(sort_order) + 1 as places
        from estimate_line_items where estimate_id = d.id
      ) lines
      union all
      select 'invoice', d.id, d.subtotal, d.tax_amount, d.total, d.tax_rate, lines.*
      from invoices d cross join lateral (
        select count(*), sum(total), max(sort_order) + 1 from invoice_line_items where invoice_id = d.id
      ) lines
    ), account as (
      select i.*, paid.* from invoices i cross join lateral (
        select coalesce(sum(counted), 0) as payment_sum,
          (array_agg(processed_at order by created_at desc, id desc)
            filter (where kind = 'payment' and reversed_at is null))[1] as last_payment
        from payments where invoice_id = i.id
      ) paid
    )
    select kind, id, to_json(document) as found from document
      where lines = 0 or lines <> places or line_sum <> subtotal or total <> subtotal + tax_amount
        or tax_amount <> div(subtotal::numeric * tax_rate + 5000, 10000)
    union all
    select 'account', id, to_json(account) from account
      where payment_sum <> amount_paid or amount_paid > total or balance <> total - amount_paid
        or (status = 'draft' and amount_paid > 0)
        or (status not in ('draft', 'void') and status <> case when amount_paid = 0 then 'sent'
              when amount_paid = total then 'paid' else 'partial' end)
        or (case when status = 'paid' then ${dayOf(sql`last_payment`)} end) is distinct from paid_date
        or aging_date <> coalesce(due_date, ${dayOf(sql`created_at`)})
    union all
    select 'payment', id, to_json(p) from payments p
      where amount <= 0 or counted <> case when reversed_at is not null then 0 when kind = 'refund' then -amount else amount end
        or (reversed_at is null) <> (reason is null) or (reversed_at is null) <> (reversed_by_id is null)
    union all
    select 'deposit', d.id, to_json(d) from deposits d
      where amount <> held + applied + returned or held < 0
        or applied <> (select coalesce(sum(counted), 0) from payments where deposit_id = d.id)
    union all
    select 'conversion', e.id, to_json(e) from estimates e left join jobs j on j.id = e.job_id
      where e.status = 'converted' and (j.id is null or j.estimate_id is null or j.customer_id <> e.customer_id)`)
  return rows
}
