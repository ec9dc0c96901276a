import { StyleSheet } from '@react-pdf/renderer'

const INK = '#1a1d21'
const QUIET = '#5b6470'
const LINE = '#d5dae0'
const ACCENT = '#e8590c'

/** Its digits are all of one width, so that sums stand below each other; its letters reach from Vietnamese to Greek. */
export const FONT = 'Roboto'

/** In points; a Letter page is 612 x 792 of them. */
export const styles = StyleSheet.create({
  page: {
    fontFamily: FONT,
    fontSize: 9.5,
    color: INK,
    paddingTop: 42,
    paddingBottom: 56,
    paddingHorizontal: 42,
  },
  grow: { flex: 1 },
  quiet: { color: QUIET },
  strong: { fontWeight: 600 },
  letterhead: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingBottom: 14,
    borderBottomWidth: 2,
    borderBottomColor: ACCENT,
  },
  company: { flexDirection: 'row', flex: 1, gap: 12, paddingRight: 24 },
  logo: { width: 54, height: 54, objectFit: 'contain' },
  companyName: { fontSize: 14, fontWeight: 600, marginBottom: 2 },
  kind: { maxWidth: 220, alignItems: 'flex-end' },
  kindName: { fontSize: 18, fontWeight: 600 },
  number: { fontSize: 11, color: QUIET, textAlign: 'right' },
  parties: { flexDirection: 'row', gap: 24, marginTop: 18, marginBottom: 16 },
  party: { flex: 1 },
  label: { color: QUIET, fontSize: 8.5, marginBottom: 3 },
  facts: { width: 190 },
  fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, marginBottom: 2 },
  factValue: { fontWeight: 600, textAlign: 'right', flex: 1 },
  title: { fontSize: 12, fontWeight: 600, marginBottom: 4 },
  paragraph: { marginBottom: 12 },
  table: { marginTop: 4 },
  row: {
    flexDirection: 'row',
    gap: 8,
    paddingVertical: 4,
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
  },
  headRow: { color: QUIET, fontSize: 8.5, borderBottomWidth: 1, borderBottomColor: INK },
  description: { flex: 1 },
  quantity: { width: 48, textAlign: 'right' },
  unit: { width: 30 },
  price: { width: 74, textAlign: 'right' },
  amount: { width: 88, textAlign: 'right' },
  totals: { alignSelf: 'flex-end', width: 240, marginTop: 10 },
  total: { flexDirection: 'row', justifyContent: 'space-between', gap: 16, paddingVertical: 3 },
  grandTotal: {
    fontSize: 11.5,
    fontWeight: 600,
    borderTopWidth: 1,
    borderTopColor: INK,
    marginTop: 3,
    paddingTop: 6,
  },
  section: { marginTop: 20 },
  heading: { fontWeight: 600, marginBottom: 4 },
  paymentDate: { width: 80 },
  paymentMethod: { width: 90 },
  footer: {
    position: 'absolute',
    bottom: 28,
    left: 42,
    right: 42,
    flexDirection: 'row',
    justifyContent: 'space-between',
    color: QUIET,
    fontSize: 8.5,
  },
})
