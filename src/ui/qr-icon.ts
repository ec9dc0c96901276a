import { createLucideIcon } from 'lucide-react'

/** The library's own has twelve shapes, which is slow to draw on every card of a list. */
export const QrIcon = createLucideIcon({
  name: 'qr-code',
  size: 24,
  node: [
    [
      'path',
      {
        key: 'qr-code',
        d: [
          'M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
          'M17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z',
          'M4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1z',
          'M21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01',
          'M12 16v.01M16 12h1M21 12v.01M12 21v-1',
        ].join(''),
      },
    ],
  ],
})
