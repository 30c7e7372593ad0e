import DOMPurify from 'dompurify'
import { setHtmlCleaner } from './trusted-types.ts'

// Loaded with the parts that show staff texts; from then on the trusted-types policy lets cleaned markup through.
if ('document' in globalThis) setHtmlCleaner((html) => DOMPurify.sanitize(html))
