import type { BenchFeature } from './case'
import { items } from './items.bench'
import { jobs } from './jobs.bench'

/** What is measured; each feature adds its own. */
export const features: BenchFeature[] = [jobs, items]
