import type { SheetName } from '@/shared/label-sheets'

/** A document as it stands on paper: every text ready to print, so that the layout knows nothing of money or dates. */
export interface Paper {
  /** "Invoice" */
  kind: string
  number: string
  company: {
    name: string
    /** Address, phone and e-mail, a line each. */
    lines: string[]
    /** As PNG. */
    logo: Uint8Array | null
  }
  /** Whom it is for. */
  party: Block
  /** A second address beside the party's, such as where to deliver to. */
  place?: Block
  /** Dates, status, job: what stands at the top right. */
  facts: Fact[]
  title?: string
  description?: string
  priceLabel: string
  lines: PaperLine[]
  totals: (Fact & { strong?: boolean })[]
  /** Payments so far, for an invoice. */
  payments?: PaperPayment[]
  notes?: string
}

/** A list to be taken along and written on, such as what is to be counted. */
export interface ListPaper extends Pick<Paper, 'kind' | 'number' | 'company' | 'party' | 'facts' | 'notes'> {
  columns: ListColumn[]
  /** A table each, under a heading if there are several. */
  sections: { title: string; rows: string[][] }[]
}

/** Labels to be stuck on what they name. */
export interface LabelPaper {
  sheet: SheetName
  /** From 1: the labels before it were used already. */
  start: number
  labels: Label[]
}

export interface Label {
  name: string
  /** What a person reads and types. */
  code: string
  /** Where it belongs, or what it is. */
  about: string
  /** What a scanner or a telephone's camera reads. */
  text: string
}

/** Several documents in one file, each from page 1. */
export interface PaperBundle {
  /** What the file is called. */
  number: string
  papers: Paper[]
}

/** Whatever the press prints. */
export type Printable = Paper | ListPaper | LabelPaper | PaperBundle

export interface ListColumn {
  label: string
  align?: 'right'
  widest?: number
  /** So wide is the box to write in that stands in each row. */
  box?: number
}

export interface Block {
  label: string
  lines: string[]
}

export interface Fact {
  label: string
  value: string
}

export interface PaperLine {
  description: string
  /** In a lighter hand below the description. */
  detail?: string
  quantity: string
  unit: string
  price: string
  total: string
}

export interface PaperPayment {
  date: string
  method: string
  reference: string
  amount: string
}
