/// The wire schema espionage.v1 and its limits. Protobuf's own jar has no module-info.
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"})
module dev.espionage.protocol {
  requires transitive com.google.protobuf;
  requires static transitive org.jspecify;

  exports dev.espionage.protocol;
  exports dev.espionage.protocol.v1;
}
