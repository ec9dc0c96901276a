import type { BenchFeature } from './case'
import { jobs } from './jobs.bench'

/** What is measured; each feature adds its own. */
export const features: BenchFeature[] = [jobs]
