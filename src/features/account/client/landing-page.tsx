import { Link } from '@tanstack/react-router'
import { Boxes, HardHat, type LucideIcon, Wrench } from 'lucide-react'
import { useDocumentTitle } from '@/ui/hooks'
import { Button } from '@/ui/primitives/button'
import { QrIcon } from '@/ui/qr-icon'
import { textLinkClass } from './auth-card'
import board from './pictures/board.webp'
import phone from './pictures/phone.webp'

const FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Wrench,
    title: 'Tool Tracking',
    text: 'Checkouts, returns, maintenance schedules and real-time status.',
  },
  {
    icon: Boxes,
    title: 'Consumables Management',
    text: 'Usage tracking and automatic low-stock flags.',
  },
  {
    icon: HardHat,
    title: 'Job Site Management',
    text: 'Assign tools and materials to job sites, with crew tracking.',
  },
  {
    icon: QrIcon,
    title: 'QR Code Scanning',
    text: 'Quick checkout and checkin.',
  },
]

export default function LandingPage() {
  useDocumentTitle('Plumbline')
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 md:px-8">
      <main className="flex flex-1 flex-col justify-center py-10 md:py-16">
        <div className="flex items-stretch gap-6 md:gap-10">
          <PlumbLine />
          <div className="min-w-0 py-2">
            <h1 className="font-semibold text-[min(3rem,13vw)] leading-none tracking-tight md:text-7xl">
              Plumbline
            </h1>
            <p className="mt-4 max-w-xl text-balance text-quiet text-xl">
              Inventory and field service for trade crews
            </p>
            <div className="mt-8 flex flex-col gap-2 sm:flex-row">
              <Button asChild variant="primary" className="px-6">
                <Link to="/signup">Sign Up</Link>
              </Button>
              <Button asChild className="px-6">
                <Link to="/login">Log In</Link>
              </Button>
            </div>
            <a href="/api/login" className={`${textLinkClass} mt-4`}>
              Sign in with an external identity provider
            </a>
          </div>
        </div>
        <ul className="mt-14 grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title} className="bg-surface p-5">
              <Icon className="size-5 text-quiet" strokeWidth={1.75} aria-hidden />
              <h2 className="mt-3 font-semibold">{title}</h2>
              <p className="mt-1 text-quiet">{text}</p>
            </li>
          ))}
        </ul>
        <Product />
      </main>
      <footer className="border-line border-t py-5 text-quiet text-sm">
        Optimized for warehouse environments and field use
      </footer>
    </div>
  )
}

const PARTS = [
  {
    title: 'In the Office',
    lines: [
      ['Dispatch', 'Drag jobs onto a technician’s day. The crew sees every change at once.'],
      ['Estimates', 'Price work from your price book and turn an approved estimate into a job.'],
      ['Invoices', 'Bill time, materials and change orders, and see who owes what.'],
    ],
  },
  {
    title: 'In the Field',
    lines: [
      ['My Day', 'Today’s jobs in order, with the customer’s phone and directions.'],
      ['Scan', 'Check tools out and in with the phone’s camera.'],
      ['Stock', 'Know what is in every van, and reorder before it runs out.'],
    ],
  },
]

/** The product itself: the dispatch board and a technician's phone. */
function Product() {
  return (
    <section aria-label="What Plumbline looks like" className="mt-14 flex flex-col gap-8">
      <div className="grid items-end gap-5 sm:grid-cols-[minmax(0,1fr)_10rem] md:grid-cols-[minmax(0,1fr)_13rem] md:gap-6">
        <img
          src={board}
          alt="The dispatch board: a week of jobs by technician"
          width={960}
          height={600}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-xl border border-line"
        />
        <img
          src={phone}
          alt="A technician’s day on a phone"
          width={390}
          height={844}
          loading="lazy"
          decoding="async"
          className="h-auto w-full max-w-56 justify-self-center rounded-2xl border border-line"
        />
      </div>
      <div className="grid gap-8 md:grid-cols-2 md:gap-10">
        {PARTS.map(({ title, lines }) => (
          <div key={title}>
            <h2 className="font-semibold">{title}</h2>
            <dl className="mt-3 flex flex-col gap-2">
              {lines.map(([name, text]) => (
                <div key={name} className="grid gap-x-4 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-quiet">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  )
}

/** The logo as a line along the text. */
function PlumbLine() {
  return (
    <div className="flex w-6 shrink-0 flex-col items-center md:w-10" aria-hidden>
      <div className="h-1 w-full rounded-full bg-ink" />
      <div className="w-0.5 flex-1 bg-ink" />
      <svg viewBox="0 0 24 34" className="-mt-px w-full" aria-hidden="true">
        <path d="M7 0h10v6l7 5v6L12 34 0 17v-6l7-5z" className="fill-accent" />
      </svg>
    </div>
  )
}
