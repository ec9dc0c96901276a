/** On what no toast may cover: primary buttons, the actions of a dialog, the bar of a selection. */
export const uncovered = { 'data-uncovered': '' }
