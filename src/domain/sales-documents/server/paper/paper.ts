import type { SheetName } from '@/shared/label-sheets'

/** A document ready to print: all texts are formatted, so that the layout knows nothing of money or dates. */
export interface Paper {
  /** "Invoice" */
  kind: string
  number: string
  company: {
    name: string
    /** Address, phone and e-mail, one per line. */
    lines: string[]
    /** As PNG. */
    logo: Uint8Array | null
  }
  /** The recipient. */
  party: Block
  /** A second address, such as the delivery location. */
  place?: Block
  /** Dates, status, job: top right. */
  facts: Fact[]
  title?: string
  description?: string
  priceLabel: string
  lines: PaperLine[]
  totals: (Fact & { strong?: boolean })[]
  /** Payments, for an invoice. */
  payments?: PaperPayment[]
  notes?: string
}

/** A list to print and fill in, such as a count sheet. */
export interface ListPaper extends Pick<Paper, 'kind' | 'number' | 'company' | 'party' | 'facts' | 'notes'> {
  columns: ListColumn[]
  /** One table each, with a heading if there are several. */
  sections: { title: string; rows: string[][] }[]
}

/** Labels to be stuck on what they name. */
export interface LabelPaper {
  sheet: SheetName
  /** From 1: earlier labels on the sheet are used up. */
  start: number
  labels: Label[]
}

export interface Label {
  name: string
  /** The typed code. */
  code: string
  /** Home location or kind. */
  about: string
  /** The scanned text. */
  text: string
}

/** Several documents in one file, each starting at page 1. */
export interface PaperBundle {
  /** The file name. */
  number: string
  papers: Paper[]
}

/** What was done on a job: any number of parts, in order. */
export interface ReportPaper
  extends Pick<Paper, 'kind' | 'number' | 'company' | 'party' | 'place' | 'facts'> {
  report: ReportPart[]
}

/** A text, a table, pictures, or a signature, below its heading. Empty ones are left out. */
export type ReportPart =
  | { title: string; text: string }
  | { title: string; columns: ListColumn[]; rows: string[][] }
  | { title: string; photos: ReportPhoto[]; note?: string }
  | { title: string; signature: Signature }

export interface ReportPhoto {
  /** As JPEG. */
  image: Uint8Array
  caption: string
}

export interface Signature {
  /** As PNG or JPEG; null where the name was typed. */
  image: Uint8Array | null
  name: string
  /** When it was signed. */
  at: string
}

/** Anything that can be printed. */
export type Printable = Paper | ListPaper | LabelPaper | PaperBundle | ReportPaper

export interface ListColumn {
  label: string
  align?: 'right'
  widest?: number
  /** Width of the empty box in each row. */
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
  /** Secondary text below the description. */
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
