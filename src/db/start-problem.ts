/** Why the database cannot be used, in words for the person who started Plumbline. */
export class StartProblem extends Error {}
