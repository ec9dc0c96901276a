import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { SHORTEST_TERM } from '@/features/supplier-catalog/catalog'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Input } from '@/ui/primitives/input'

interface CompareFormProps {
  search: string | undefined
  /** Called with a term that is long enough, trimmed. */
  onSearch: (term: string) => void
}

export function CompareForm({ search = '', onSearch }: CompareFormProps) {
  const [text, setText] = useState(search)
  const [isTooShort, setTooShort] = useState(false)
  const hint = useId()
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-3 font-semibold">Compare Prices</h2>
      <search>
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const term = text.trim()
            setTooShort(term !== '' && term.length < SHORTEST_TERM)
            if (term.length >= SHORTEST_TERM) onSearch(term)
          }}
        >
          <Input
            type="search"
            enterKeyHint="search"
            aria-label="Product, manufacturer or part number"
            placeholder="Search products..."
            maxLength={200}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setTooShort(false)
            }}
            aria-invalid={isTooShort || undefined}
            aria-describedby={isTooShort ? hint : undefined}
            className="md:max-w-lg"
          />
          <Button type="submit" variant="primary">
            <Search aria-hidden />
            Compare
          </Button>
        </form>
        {isTooShort && (
          <p id={hint} role="alert" className="mt-2 text-danger">
            Enter at least {SHORTEST_TERM} letters
          </p>
        )}
      </search>
    </Card>
  )
}
