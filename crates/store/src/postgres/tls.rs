//! Encrypted connections.
//!
//! With `sslmode=require`, the certificate must be signed by an authority that the system trusts (`SSL_CERT_FILE` names
//! a file with others) and match the host of the URL. Encryption without authentication does not protect against a man
//! in the middle.
//!
//! With `sslmode=prefer`, the default, a man in the middle could refuse encryption anyway, so any certificate is
//! accepted: a fresh PostgreSQL on Debian has a self-signed one.

use std::sync::Arc;

use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::StoreError;

/// The TLS connector for this mode.
pub(super) fn connector(mode: SslMode) -> Result<MakeRustlsConnect, StoreError> {
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Unavailable(format!("TLS cannot be set up: {error}")))?;
    let config = match mode {
        SslMode::Disable | SslMode::Prefer => {
            config.dangerous().with_custom_certificate_verifier(Arc::new(AnyCertificate { provider }))
        }
        _ => config.with_root_certificates(trusted()?),
    };
    Ok(MakeRustlsConnect::new(config.with_no_client_auth()))
}

/// The certificate authorities that the system trusts.
fn trusted() -> Result<RootCertStore, StoreError> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        return Err(StoreError::Unavailable(
            "sslmode=require needs the certificates of those the system trusts, and there are none; install the package \
             ca-certificates or name a file with them in SSL_CERT_FILE"
                .to_owned(),
        ));
    }
    Ok(roots)
}

/// Accepts every certificate, but checks that the server has its key.
#[derive(Debug)]
struct AnyCertificate {
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _certificate: &CertificateDer<'_>,
        _intermediates: &[CertificateDer<'_>],
        _host: &ServerName<'_>,
        _ocsp_response: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}
