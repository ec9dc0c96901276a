import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { address, filePath, recordTimes } from './columns'

/** The company itself: one row, created at the first start with the server's time zone. */
export const company = pgTable(
  'company',
  {
    id: text('id').primaryKey().default('company'),
    name: text('name'),
    ...address(),
    phone: text('phone'),
    email: text('email'),
    logoUrl: filePath('logo_url'),
    /** An IANA name, used for today, this week, this month and overdue. */
    timeZone: text('time_zone').notNull(),
    /** In hundredths of a percent. */
    purchaseTaxRate: integer('purchase_tax_rate').notNull().default(825),
    /** Markup on a material's cost if the price book has no price for it, in hundredths of a percent. */
    materialMarkup: integer('material_markup').notNull().default(0),
    /** Default payment term in days. */
    paymentDays: integer('payment_days').notNull().default(30),
    /** Lines of estimates and invoices may have quantities with three decimals, and negative prices. */
    fractionsAndCredits: boolean('fractions_and_credits').notNull().default(false),
    /**
     * Who may join: anyone, or invited people only. Unset: depends on whether the server is reachable from
     * elsewhere.
     */
    signUp: text('sign_up', { enum: ['open', 'invitation'] }),
    /** Everyone with a password needs a second factor as well. */
    twoFactorRequired: boolean('two_factor_required').notNull().default(false),
    ...recordTimes(),
  },
  (table) => [
    check('company_sign_up', sql`${table.signUp} in ('open', 'invitation')`),
    check('company_is_one', sql`${table.id} = 'company'`),
    check('company_material_markup', sql`${table.materialMarkup} between 0 and 100000`),
    check('company_payment_days', sql`${table.paymentDays} between 0 and 365`),
    check('company_purchase_tax_rate', sql`${table.purchaseTaxRate} between 0 and 10000`),
  ],
)
