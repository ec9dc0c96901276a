import { agreements } from './agreements.bench'
import type { BenchFeature, BenchSuite } from './case'
import { changeOrders } from './change-orders.bench'
import { customers } from './customers.bench'
import { dashboard } from './dashboard.bench'
import { dispatch } from './dispatch.bench'
import { estimates } from './estimates.bench'
import { fieldLogs } from './field-logs.bench'
import { invoices } from './invoices.bench'
import { items } from './items.bench'
import { jobPage } from './job-page.bench'
import { jobs } from './jobs.bench'
import { places } from './places.bench'
import { priceBook } from './price-book.bench'
import { purchaseOrders } from './purchase-orders.bench'
import { rfis } from './rfis.bench'
import { search } from './search.bench'
import { orders, tables } from './tables.bench'
import { timeEntries } from './time-entries.bench'
import { unbilled } from './unbilled.bench'
import { vendors } from './vendors.bench'

/** What is measured; each feature adds its own. */
const features: BenchFeature[] = [
  jobs,
  items,
  places,
  customers,
  vendors,
  fieldLogs,
  priceBook,
  purchaseOrders,
  estimates,
  invoices,
  timeEntries,
  agreements,
  dispatch,
  changeOrders,
  rfis,
]

/** `BENCH_ROWS=1000` is filled in no time, for a look at whether all cases still run. */
const MAX_ROWS = Number(process.env.BENCH_ROWS ?? Number.POSITIVE_INFINITY)
/** One size where both are the same. */
const rows = (...sizes: [small: number, large: number]) => [
  ...new Set(sizes.map((size) => Math.min(size, MAX_ROWS))),
]

const suites: BenchSuite[] = [
  { sizes: rows(1_000, 100_000), features },
  // Over so many of each kind, people and places too.
  { sizes: rows(1_000, 100_000), features: [search] },
  // By every column of their tables.
  { sizes: rows(1_000, 100_000), features: [tables], growing: orders },
  // By themselves: what other features fill in would be work to bill.
  { sizes: rows(1_000, 100_000), features: [unbilled] },
  // By the rows of history over all tables.
  { sizes: rows(10_000, 1_000_000), features: [dashboard] },
  // By the rows behind one job.
  { sizes: rows(20, 2_000), features: [jobPage] },
]

/** The suites with only those cases whose name has a word. */
export function suitesWith(word: string): BenchSuite[] {
  const narrowed = suites.map(({ sizes, features, growing = [] }) => ({
    sizes,
    growing: growing.filter(({ name }) => name.includes(word)),
    features: features
      .map((feature) => ({ ...feature, cases: feature.cases.filter(({ name }) => name.includes(word)) }))
      .filter(({ cases }) => cases.length > 0),
  }))
  return narrowed.filter(({ features }) => features.length > 0)
}

/** What fills a database for these features: each once, after those whose rows it points to. */
export function fillsOf(features: BenchFeature[]): BenchFeature['fill'][] {
  return [...new Set(features.flatMap(({ needs = [], fill }) => [...fillsOf(needs), fill]))]
}
