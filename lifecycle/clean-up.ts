import { afterEach } from 'vitest'
import { cleanUp } from './harness'

/** Said anew for each file, while the files of one process share what the harness keeps. */
afterEach(cleanUp)
