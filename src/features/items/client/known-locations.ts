import { fold } from '@/shared/fold'
import { knownList } from '@/ui/list-state'
import { useItemLocations } from './items.resource'

/** The locations in use, to be searched like records while one types. */
export const knownLocations = {
  useList({ search = '' }: { search?: string }) {
    const wanted = fold(search)
    const found = useItemLocations().filter((location) => fold(location).includes(wanted))
    return knownList(found.map((id) => ({ id })))
  },
}
