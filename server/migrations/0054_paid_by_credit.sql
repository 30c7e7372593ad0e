-- Nothing was due any more on these since their last credit, and they kept no day on which they were paid (I-31).
UPDATE invoices i SET paid_at = coalesce(
  (SELECT max(g.at) FROM invoice_log g WHERE g.invoice_id = i.id AND g.act = 'credited'), clock_timestamp())
WHERE i.paid_at IS NULL AND i.frozen_at IS NOT NULL AND i.cancelled_at IS NULL AND i.credited > 0
  AND i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling
    - i.credited - i.deposit - i.paid + i.refunded = 0;
