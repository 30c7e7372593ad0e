import { useMediaQuery } from '@mantine/hooks'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import classes from './FilterDrawer.module.css'
import { FilterPanel } from './FilterPanel.tsx'
import type { LotSearch } from './use-lot-search.ts'
import { totalWords } from './words.ts'

interface FilterDrawerProps extends DialogFrame {
  search: LotSearch
  hasLocationFilter: boolean
}

/** From below on narrow screens; where there is room, from the side. The results behind it follow every choice. */
export default function FilterDrawer({ isOpen, onClose, search, hasLocationFilter }: FilterDrawerProps) {
  const text = useText()
  const isWide = useMediaQuery('(min-width: 64em)') ?? false
  return (
    <SideDrawer
      isOpen={isOpen}
      onClose={onClose}
      position={isWide ? 'left' : 'bottom'}
      size={isWide ? 360 : '85dvh'}
      title={text('filters')}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <div className={classes.filters}>
        <FilterPanel search={search} hasLocationFilter={hasLocationFilter} hasHeading={false} />
      </div>
      <div className={classes.foot}>
        <Button look="main" isWide onClick={onClose} aria-busy={search.isOutdated}>
          {search.results === undefined ? text('showResults') : text('showLots', { total: totalWords(search.results) })}
        </Button>
      </div>
    </SideDrawer>
  )
}
