/** Marks what no toast may cover: primary buttons, a dialog's actions, the selection bar. */
export const uncovered = { 'data-uncovered': '' }
