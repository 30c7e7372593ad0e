import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useText } from '../../lib/text.ts'

/** What the tools of the editor are called. */
export function useEditorLabels(): Partial<RichTextEditorLabels> {
  const text = useText()
  return {
    boldControlLabel: text('officeBold'),
    italicControlLabel: text('officeItalic'),
    underlineControlLabel: text('officeUnderline'),
    h2ControlLabel: text('officeHeading2'),
    h3ControlLabel: text('officeHeading3'),
    bulletListControlLabel: text('officeBullets'),
    orderedListControlLabel: text('officeNumbered'),
    blockquoteControlLabel: text('officeQuote'),
    hrControlLabel: text('officeRule'),
    linkControlLabel: text('officeLink'),
    unlinkControlLabel: text('officeUnlink'),
    undoControlLabel: text('officeUndoTyping'),
    redoControlLabel: text('officeRedoTyping'),
    linkEditorInputLabel: text('officeLinkAddress'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: text('officeNewWindow'),
    linkEditorInternalLink: text('officeSameWindow'),
    linkEditorSave: text('officeSetLink'),
  }
}
