import { config, z } from 'zod/v4'

// zod otherwise probes for code generation, which the browser reports as a violation of our content security
// policy.
config({ jitless: true })

export { z }
