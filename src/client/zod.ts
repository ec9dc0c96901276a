import { config, z } from 'zod/v4'

// zod otherwise tries whether it may generate code, which the browser reports as a violation of our content policy.
config({ jitless: true })

export { z }
