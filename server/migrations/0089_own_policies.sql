-- A shop may have terms, a text on delivery and an imprint beside its two policies.
alter table legal_documents
  drop constraint legal_documents_document_type_check,
  add constraint legal_documents_document_type_check check (
    document_type in ('refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint'));
alter table legal_text_versions
  drop constraint legal_text_versions_document_type_check,
  add constraint legal_text_versions_document_type_check check (
    document_type in ('refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint'));
