/** Why the database cannot be used, as a message for the person who started Plumbline. */
export class StartProblem extends Error {}
