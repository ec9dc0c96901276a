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

/** All benchmarks; each feature adds its own. */
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

/** `BENCH_ROWS=1000` fills quickly, to check that all cases still run. */
const MAX_ROWS = Number(process.env.BENCH_ROWS ?? Number.POSITIVE_INFINITY)
/** A single size if both are equal. */
const rows = (...sizes: [small: number, large: number]) => [
  ...new Set(sizes.map((size) => Math.min(size, MAX_ROWS))),
]

const suites: BenchSuite[] = [
  { sizes: rows(1_000, 100_000), features },
  // By the number of records of each kind, people and locations included.
  { sizes: rows(1_000, 100_000), features: [search] },
  // Every order of every table.
  { sizes: rows(1_000, 100_000), features: [tables], growing: orders },
  // On its own, because rows of other features would be billable work.
  { sizes: rows(1_000, 100_000), features: [unbilled] },
  // By the number of historical rows over all tables.
  { sizes: rows(10_000, 1_000_000), features: [dashboard] },
  // By the number of rows behind one job.
  { sizes: rows(20, 2_000), features: [jobPage] },
]

/** The suites, reduced to cases whose name contains the text. */
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

/** The functions that fill a database for these features: each once, after those it depends on. */
export function fillsOf(features: BenchFeature[]): BenchFeature['fill'][] {
  return [...new Set(features.flatMap(({ needs = [], fill }) => [...fillsOf(needs), fill]))]
}
