let load: () => Promise<unknown> = () => Promise.resolve()

/** What opens for somebody who has signed in. `src/app` names it: this feature does not know what stands around it. */
export const nameApplication = (application: { load: () => Promise<unknown> }) => {
  load = application.load
}

export const loadApplication = () => load()
