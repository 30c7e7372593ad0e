import { tidyHtml } from '@gavelhouse/shared/rich-text.ts'
import { Link, RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import '../../lib/clean-html.ts'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/text.ts'
import classes from './RichField.module.css'
import { useEditorLabels } from './use-editor-labels.ts'

interface RichFieldProps {
  label: string
  html: string
  onType: (html: string) => void
  describedBy: string
  isWrong: boolean
}

const EXTENSIONS = [
  StarterKit.configure({ link: false }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto'], HTMLAttributes: { target: null } }),
]

/** A formatted text. What was there is not touched before somebody writes in it. */
export default function RichField({ label, html, onType, describedBy, isWrong }: RichFieldProps) {
  const labels = useEditorLabels()
  const text = useText()
  const said = useRef(html)
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    extensions: EXTENSIONS,
    content: html,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isWrong),
        dir: 'auto',
      },
      // The form saves with it.
      handleKeyDown: (_, { key, ctrlKey, metaKey }) => key === 'Enter' && (ctrlKey || metaKey),
    },
    onUpdate: ({ editor: edited }) => {
      said.current = tidyHtml(edited.getHTML())
      onType(said.current)
    },
  })
  useEffect(() => {
    // Discarded, or settled with somebody else's text.
    if (editor === null || html === said.current) return
    said.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <RichTextEditor editor={editor} labels={labels} className={classes.editor} withTypographyStyles={false}>
      <RichTextEditor.Toolbar className={classes.tools} role="toolbar" aria-label={text('officeFormatting')}>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content className={classes.content} />
    </RichTextEditor>
  )
}
