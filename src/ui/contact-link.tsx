import { Mail, MapPin, MessageSquare, Phone } from 'lucide-react'
import { dialString, formatPhone } from '@/shared/phone'

const kinds = {
  phone: { icon: Phone, shown: formatPhone, href: (value: string) => `tel:${dialString(value)}` },
  text: { icon: MessageSquare, shown: formatPhone, href: (value: string) => `sms:${dialString(value)}` },
  email: { icon: Mail, shown: String, href: (value: string) => `mailto:${value}` },
  address: {
    icon: MapPin,
    shown: String,
    href: (value: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(value)}`,
  },
}

/** Attributes of a link to call, text, write, or open the map. */
export const contactLink = (kind: keyof typeof kinds, value: string) => ({
  href: kinds[kind].href(value),
  ...(kind === 'address' && { target: '_blank', rel: 'noreferrer' }),
})

/** Link to call, text, write, or open the map. */
export function ContactLink({ kind, value }: { kind: keyof typeof kinds; value: string }) {
  const { icon: Icon, shown } = kinds[kind]
  return (
    <a
      {...contactLink(kind, value)}
      className="relative inline-flex min-h-11 max-w-full items-center gap-2 underline decoration-edge underline-offset-4 hover:decoration-accent md:min-h-0"
    >
      <Icon className="size-4 shrink-0 text-quiet" aria-hidden />
      <span className="min-w-0 break-words">{shown(value)}</span>
      {kind === 'address' && <span className="sr-only"> (opens the map)</span>}
    </a>
  )
}
