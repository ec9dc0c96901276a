import { searchedWords } from '@/ui/list-state'
import { useItemWords } from './items.resource'

/** The locations in use, to be searched like records while one types. */
export const knownLocations = {
  isLocal: true,
  useList: ({ search }: { search?: string }) => searchedWords(useItemWords('locations'), search),
}
