/** Why the embedded database cannot start, in words for the person who started it. */
export class StartProblem extends Error {}
