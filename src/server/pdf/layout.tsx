import { Document, Image, Page, Text, View } from '@react-pdf/renderer'
import type { Block, Fact, Paper, PaperLine } from './paper'
import { styles } from './styles'

/** US Letter, lines that flow over pages under a repeated heading, the sums kept together. */
export function PaperLayout({ paper }: { paper: Paper }) {
  return (
    <Document title={`${paper.kind} ${paper.number}`} author={paper.company.name} creator="Plumbline">
      <Page size="LETTER" style={styles.page}>
        <Letterhead paper={paper} />
        <View style={styles.parties}>
          <Address block={paper.party} />
          {paper.place && <Address block={paper.place} />}
          <View style={styles.facts}>
            {paper.facts.map((fact) => (
              <FactRow key={fact.label} fact={fact} />
            ))}
          </View>
        </View>
        {paper.title && <Text style={styles.title}>{paper.title}</Text>}
        {paper.description && <Text style={styles.paragraph}>{paper.description}</Text>}
        <Lines priceLabel={paper.priceLabel} lines={paper.lines} />
        <View style={styles.totals} wrap={false}>
          {paper.totals.map(({ label, value, strong }) => (
            <View key={label} style={strong ? [styles.total, styles.grandTotal] : styles.total}>
              <Text>{label}</Text>
              <Text>{value}</Text>
            </View>
          ))}
        </View>
        {paper.payments && paper.payments.length > 0 && <Payments payments={paper.payments} />}
        {paper.notes && (
          <View style={styles.section} wrap={paper.notes.length > MAY_SPLIT}>
            <Text style={styles.heading}>Notes</Text>
            <Text>{paper.notes}</Text>
          </View>
        )}
        <View style={styles.footer} fixed>
          <Text>
            {paper.kind} {paper.number}
          </Text>
          <Text render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

function Letterhead({ paper: { kind, number, company } }: { paper: Paper }) {
  const { logo } = company
  return (
    <View style={styles.letterhead}>
      <View style={styles.company}>
        {logo && <Image style={styles.logo} src={{ data: Buffer.from(logo), format: 'png' }} />}
        <View style={styles.grow}>
          <Text style={styles.companyName}>{company.name}</Text>
          {company.lines.map((line) => (
            <Text key={line} style={styles.quiet}>
              {line}
            </Text>
          ))}
        </View>
      </View>
      <View style={styles.kind}>
        <Text style={styles.kindName}>{kind}</Text>
        <Text style={styles.number}>{number}</Text>
      </View>
    </View>
  )
}

function Address({ block: { label, lines } }: { block: Block }) {
  return (
    <View style={styles.party}>
      <Text style={styles.label}>{label}</Text>
      {lines.map((line, index) => (
        <Text key={line} style={index === 0 ? styles.strong : undefined}>
          {line}
        </Text>
      ))}
    </View>
  )
}

function FactRow({ fact: { label, value } }: { fact: Fact }) {
  return (
    <View style={styles.fact}>
      <Text style={styles.quiet}>{label}</Text>
      <Text style={styles.factValue}>{value}</Text>
    </View>
  )
}

function Lines({ priceLabel, lines }: { priceLabel: string; lines: PaperLine[] }) {
  return (
    <View style={styles.table}>
      <View style={[styles.row, styles.headRow]} fixed>
        <Text style={styles.description}>Description</Text>
        <Text style={styles.quantity}>Qty</Text>
        <Text style={styles.unit}>Unit</Text>
        <Text style={styles.price}>{priceLabel}</Text>
        <Text style={styles.amount}>Total</Text>
      </View>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a printed page never change places.
        <View key={index} style={styles.row} wrap={line.description.length > MAY_SPLIT}>
          <Description line={line} />
          <Text style={styles.quantity}>{line.quantity}</Text>
          <Text style={styles.unit}>{line.unit}</Text>
          <Text style={styles.price}>{line.price}</Text>
          <Text style={styles.amount}>{line.total}</Text>
        </View>
      ))}
    </View>
  )
}

/** One text where one will do: each further box of 200 lines is a tenth of the time that their layout takes. */
function Description({ line: { description, detail } }: { line: PaperLine }) {
  return (
    <Text style={styles.description}>
      {description}
      {detail && <Text style={styles.quiet}>{`\n${detail}`}</Text>}
    </Text>
  )
}

/** What is longer than this may be longer than a page, and has to be allowed to flow over its end. */
const MAY_SPLIT = 1000

function Payments({ payments }: { payments: NonNullable<Paper['payments']> }) {
  return (
    <View style={styles.section} wrap={payments.length > 20}>
      <Text style={styles.heading}>Payments</Text>
      {payments.map((payment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a printed page never change places.
        <View key={index} style={styles.row} wrap={false}>
          <Text style={styles.paymentDate}>{payment.date}</Text>
          <Text style={styles.paymentMethod}>{payment.method}</Text>
          <Text style={styles.description}>{payment.reference}</Text>
          <Text style={styles.amount}>{payment.amount}</Text>
        </View>
      ))}
    </View>
  )
}
