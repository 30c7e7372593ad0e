import { useText } from '../lib/text.ts'
import { SideDrawer } from '../ui/dialog/SideDrawer.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { CategoryList } from './CategoryList.tsx'

export default function CategoryDrawer({ isOpen, onClose }: DialogFrame) {
  const text = useText()
  return (
    <SideDrawer isOpen={isOpen} onClose={onClose} position="left" title={text('allCategories')}>
      <CategoryList onChosen={onClose} />
    </SideDrawer>
  )
}
