import { Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Card } from '@/ui/primitives/card'
import { Input } from '@/ui/primitives/input'

interface CompareFormProps {
  search: string | undefined
  /** Called with a trimmed, non-empty term. */
  onSearch: (term: string) => void
}

export function CompareForm({ search = '', onSearch }: CompareFormProps) {
  const [text, setText] = useState(search)
  return (
    <Card className="p-4 md:p-5">
      <h2 className="mb-3 font-semibold">Compare Prices</h2>
      <search>
        <form
          className="flex gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            const term = text.trim()
            if (term !== '') onSearch(term)
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
            onChange={(event) => setText(event.target.value)}
            className="md:max-w-lg"
          />
          <Button type="submit" variant="primary">
            <Search aria-hidden />
            Compare
          </Button>
        </form>
      </search>
    </Card>
  )
}
