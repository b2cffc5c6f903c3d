-- The statement on accessibility is a legal text of its own.
alter table legal_documents
  drop constraint legal_documents_document_type_check,
  add constraint legal_documents_document_type_check check (document_type in
    ('refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint', 'accessibility'));
alter table legal_text_versions
  drop constraint legal_text_versions_document_type_check,
  add constraint legal_text_versions_document_type_check check (document_type in
    ('refund_policy', 'privacy_policy', 'terms', 'delivery', 'imprint', 'accessibility'));
