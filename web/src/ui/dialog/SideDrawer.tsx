import { Drawer, type DrawerProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Kit } from '../Kit.tsx'
import classes from './SideDrawer.module.css'
import type { DialogFrame } from './use-dialog.tsx'
import { useOpening } from './use-opening.ts'

interface SideDrawerProps extends DialogFrame, Pick<DrawerProps, 'position' | 'size'> {
  title: ReactNode
  classNames?: { body?: string | undefined; content?: string | undefined }
  children: ReactNode
}

/** What slides in from a side of the screen. Sides are those of a page from left to right; the kit mirrors them (P-654). */
export function SideDrawer({ isOpen, title, onClose, classNames, children, ...place }: SideDrawerProps) {
  const text = useText()
  return (
    <Kit>
      <Drawer
        {...place}
        opened={useOpening(isOpen)}
        onClose={onClose}
        title={title}
        closeButtonProps={{ 'aria-label': text('close') }}
        classNames={{ ...classes, ...classNames }}
      >
        {children}
      </Drawer>
    </Kit>
  )
}
